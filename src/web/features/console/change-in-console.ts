import { runAction } from '#web/kit/ui/action.ts'
import type { ApiResponse, ApiRoute, CallArguments } from '#web/shared/api/call.ts'
import { changeAsPerson } from '#web/shared/session/person-query.ts'
import { useSession } from '#web/shared/session/session-store.ts'
import { type DoneMessage, type DoneOf, readDone, showDone } from './done-message.ts'

type VersionedAnswer = { id: number; version: number }
type ConsoleWrite = {
  [R in ApiRoute]: R extends `GET ${string}` ? never : ApiResponse<R> extends VersionedAnswer ? R : never
}[ApiRoute]

type ReadCall = Extract<ApiRoute, `GET ${string}`>

/** Changes a record of the console and offers undo. `also` lists other reads that show it. */
export async function changeInConsole<R extends ConsoleWrite>(
  route: R,
  input: CallArguments<R>[0],
  { done, also = [] }: { done: DoneOf<ApiResponse<R>>; also?: readonly ReadCall[] },
): Promise<ApiResponse<R>> {
  const changed = [...also, 'GET /console/audit_log'] as const
  const answer = await changeAsPerson(route, input, { also: changed })
  // The generic answer type does not show that it has a version.
  const version = findChange(input, answer as VersionedAnswer)
  offerUndo(version, readDone(done, answer), [route.replace(/^\w+/, 'GET') as ReadCall, ...changed])
  return answer
}

/** Returns the row of the log that a write made. A save that changed nothing is answered by the version it sent. */
export function findChange(input: unknown, { version }: { version: number }): number | null {
  const sent = (input as { body?: { version?: number } }).body?.version
  return sent === version ? null : version
}

/** Shows the change with this row of the audit log, and offers staff to undo or redo it. */
function offerUndo(
  version: number | null,
  done: DoneMessage,
  also: readonly ReadCall[],
  isUndone = false,
): void {
  const offer = (row: number) => ({
    label: isUndone ? 'やり直す' : '元に戻す',
    run: () => void runAction(() => undo(row, also, !isUndone), { refusals: { 409: true } }),
  })
  const isStaff = useSession.getState().user?.is_staff
  showDone(done, version !== null && isStaff ? offer(version) : undefined)
}

export async function undo(version: number, also: readonly ReadCall[], isUndone = true): Promise<void> {
  const params = { id: version }
  const { id, left_out } = await changeAsPerson('POST /console/audit_log/{id}/undo', { params }, { also })
  const done = isUndone ? '元に戻しました' : 'やり直しました'
  offerUndo(id, left_out.length > 0 ? `${done}。すでに削除されたものは除きました` : done, also, isUndone)
}
