import { notFound } from '@tanstack/react-router'
import { areas, findScreen } from './console-areas.ts'

export type Place = { area: string; label: string; thing: string | undefined }

/** Finds the page of an address, or throws not-found. */
export function findPlace({ area: name, thing }: { area: string; thing?: string }): Place {
  const area = areas.get(name)
  if (!area || !findScreen(area, thing)) throw notFound()
  return { area: name, label: area.label, thing }
}
