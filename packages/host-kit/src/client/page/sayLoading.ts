/** A page that is there sooner needs no word about it, in milliseconds. */
const patienceMs = 500

/** Says that the page is loading, as it is blank until its backend has answered. Returns the undo. */
export function sayLoading(): () => void {
  const main = document.createElement('main')
  const note = document.createElement('p')
  note.className = 'soft'
  note.setAttribute('role', 'status')
  note.textContent = 'Loading…'
  main.append(note)
  const timer = setTimeout(() => document.body.append(main), patienceMs)
  return () => {
    clearTimeout(timer)
    main.remove()
  }
}
