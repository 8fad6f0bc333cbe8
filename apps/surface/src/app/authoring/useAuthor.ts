import { createContext, useContext } from 'react'
import type { Author } from './Author.ts'

export const AuthorContext = createContext<Author | null>(null)

export function useAuthor(): Author {
  const author = useContext(AuthorContext)
  if (!author) throw new Error('useAuthor needs the app around it')
  return author
}
