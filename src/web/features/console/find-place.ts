import { notFound } from '@tanstack/react-router'
import { areas, findScreen } from './console-areas.ts'

export type ConsoleLocation = { area: string; label: string; record: string | undefined }

/** Finds the page of an address, or throws not-found. */
export function findPlace({ area: name, record }: { area: string; record?: string }): ConsoleLocation {
  const area = areas.get(name)
  if (!area || !findScreen(area, record)) throw notFound()
  return { area: name, label: area.label, record }
}
