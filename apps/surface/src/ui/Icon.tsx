const paths = {
  table: 'M3 5h18v14H3zM3 10h18M9 10v9',
  chart: 'M4 19V5M4 19h16M8 16v-5M12 16V8M16 16v-7',
  download: 'M12 4v11m0 0-4-4m4 4 4-4M5 20h14',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9.5h.01',
  refresh: 'M20 11a8 8 0 1 0-2.3 5.7M20 4v7h-7',
  close: 'M6 6l12 12M18 6 6 18',
  back: 'M15 5l-7 7 7 7',
  folder: 'M3 6h6l2 2h10v11H3z',
  book: 'M5 4h13v16H6.5A1.5 1.5 0 0 1 5 18.5zM5 17h13',
  send: 'M4 12l16-8-6 16-3-6z',
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  open: 'M9 5H5v14h14v-4M13 5h6v6M19 5l-8 8',
} as const

/** A decorative icon beside a text or inside a labelled button. */
export function Icon({ name }: { name: keyof typeof paths }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" focusable="false">
      <path d={paths[name]} fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
