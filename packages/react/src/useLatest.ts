'use client'
import { useInsertionEffect, useRef } from 'react'

/** Holds the value of the last committed render, for callbacks that outlive it. */
export function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value)
  // Earlier than every other effect, and unlike a layout effect silent on a server with React 18.
  useInsertionEffect(() => {
    latest.current = value
  })
  return latest
}
