import { useRouter } from '@tanstack/react-router'
import type { ReplaceableRow } from '#web/shared/replacing/ending-items.ts'
import type { ScheduleData } from './load-schedule.ts'

export type Replacing = { listId: number; rows: ReplaceableRow[]; onChange: () => Promise<unknown> }

/** Undefined where nothing can be replaced: in versions, for readers, and without an ending product. */
export function useReplacing({ list, version, rooms, mayEdit }: ScheduleData): Replacing | undefined {
  const router = useRouter()
  const rows = rooms.flatMap((room) => room.rows).filter(({ isRemoved }) => !isRemoved)
  if (version || !mayEdit || !rows.some(({ ending }) => ending)) return undefined
  return {
    listId: list.id,
    rows: rows.map(({ item_id, variationId, room }) => ({ itemId: item_id, variationId, room })),
    onChange: () => router.invalidate(),
  }
}
