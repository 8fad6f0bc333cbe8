import { pages } from '@svc/host-kit'
import { useHost } from './HostProvider.tsx'
import { useSnapshot } from './useSnapshot.ts'

export function NotFoundPage() {
  const { path } = useSnapshot(useHost().router)
  return (
    <div className="narrow">
      <div className="head">
        <h1 tabIndex={-1}>Page not found</h1>
      </div>
      <p>
        There is nothing at <code>{path}</code>. Try one of these pages:
      </p>
      <ul>
        {pages.map((page) => (
          <li key={page.path}>
            <a href={page.path} data-route="">
              {page.title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
