import { type ChartData, createChart } from '@svc/host-kit'
import { useEffect, useRef, useState } from 'react'

export function Chart({ data, label }: { data: ChartData; label: string }) {
  const box = useRef<HTMLDivElement>(null)
  const [chart, setChart] = useState<ReturnType<typeof createChart>>()
  useEffect(() => {
    const made = createChart(box.current!)
    setChart(made)
    return made.destroy
  }, [])
  useEffect(() => chart?.show(data), [chart, data])
  return <div ref={box} className="chart" role="img" aria-label={label} />
}
