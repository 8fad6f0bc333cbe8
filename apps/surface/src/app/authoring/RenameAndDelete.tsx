import { NotFoundError } from '../../api/NotFoundError.ts'
import { useText } from '../../i18n/useText.ts'
import { usePage } from '../../state/usePage.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import { NameDialog } from './NameDialog.tsx'
import { useAuthor } from './useAuthor.ts'
import { useAuthorDialog } from './useAuthorDialog.ts'

interface Action {
  /** Names the button for tests and styles. */
  readonly id: string
  readonly label: string
}

interface Props {
  /** Address of what is renamed or deleted, below the author's routes. */
  readonly at: string
  readonly name: string
  readonly rename: Action & { readonly title: string }
  readonly remove: Action & { readonly question: string }
  /** Page to go to once it is gone. */
  readonly next: string
}

/** Buttons that rename and delete a thing of the author's own, with their dialogs. */
export function RenameAndDelete({ at, name, rename, remove, next }: Props) {
  const { router } = usePage()
  const { reload } = useAuthor()
  const { open, show, close, send } = useAuthorDialog<'rename' | 'delete'>()
  const text = useText()
  return (
    <>
      <button type="button" className="button" data-action={rename.id} onClick={() => show('rename')}>
        {rename.label}
      </button>
      <button type="button" className="button" data-action={remove.id} onClick={() => show('delete')}>
        {remove.label}
      </button>
      {open === 'rename' && (
        <NameDialog
          title={rename.title}
          initial={name}
          action={text('save')}
          onClose={close}
          onSave={async (given) => {
            await send('PATCH', at, { name: given })
            await reload()
          }}
        />
      )}
      {open === 'delete' && (
        <DeleteDialog
          title={remove.label}
          question={remove.question}
          onClose={close}
          onDelete={async () => {
            await send('DELETE', at).catch((error: unknown) => {
              // Another tab was quicker.
              if (!(error instanceof NotFoundError)) throw error
            })
            // Away first: the page of what is gone would say that there is none.
            router.navigate(next)
            await reload()
          }}
        />
      )}
    </>
  )
}
