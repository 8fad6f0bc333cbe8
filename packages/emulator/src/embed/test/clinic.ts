/** A small data model of one's own. */
export const clinic = `
cubes:
  - name: visits
    sql_table: main.visits
    title: Visits
    description: Who came, and where to.
    dimensions:
      - { name: id, type: number, sql: id, primary_key: true }
      - { name: patient, type: string, sql: patient }
      - { name: ward, type: string, sql: ward, title: Ward }
      - { name: kind, type: string, sql: kind }
      - { name: page, type: string, sql: "'https://x.test/' || id", format: link }
      - { name: secret, type: string, sql: kind, public: false }
      - { name: seen_at, type: time, sql: seen_at }
    measures:
      - { name: last_seen, type: time, sql: "max(seen_at)" }
      - { name: count, type: count, title: Visits }
      - { name: minutes, type: sum, sql: minutes }
      - { name: average, type: avg, sql: minutes }
`

/** Its table: 60 visits within so many days. */
export const visits = (days: number) =>
  [
    'id,patient,ward,kind,minutes,seen_at',
    ...Array.from({ length: 60 }, (_, index) => {
      const at = new Date(Date.UTC(2025, 0, 1 + Math.floor((index * days) / 59))).toISOString().slice(0, 10)
      return `${index},Patient ${index},${['North', 'South', 'East'][index % 3]},${['new', 'known'][index % 2]},${10 + index},${at}`
    }),
  ].join('\n')
