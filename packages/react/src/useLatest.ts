'use client'
import { type RefObject, useInsertionEffect, useRef } from 'react'

/** Holds the value of the last committed render, for callbacks that outlive it. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  // Earlier than every other effect, and unlike a layout effect silent on a server with React 18.
  useInsertionEffect(() => {
    latest.current = value
  })
  return latest
}
