import { runAction } from '#web/kit/ui/action.ts'
import { showSnackbar } from '#web/kit/ui/snackbar.tsx'
import type { ApiResponse, ApiRoute, CallArguments } from '#web/shared/api/call.ts'
import { changeAsPerson } from '#web/shared/session/person-query.ts'
import { useSession } from '#web/shared/session/session-store.ts'

type Versioned = { id: number; version: number }
type ConsoleWrite = {
  [R in ApiRoute]: R extends `GET ${string}` ? never : ApiResponse<R> extends Versioned ? R : never
}[ApiRoute]

type Read = Extract<ApiRoute, `GET ${string}`>

/** Changes a thing of the console and offers undo. `also` lists other reads that show it. */
export async function changeInConsole<R extends ConsoleWrite>(
  route: R,
  input: CallArguments<R>[0],
  { done, also = [] }: { done: string; also?: readonly Read[] },
): Promise<ApiResponse<R>> {
  const changed = [...also, 'GET /console/audit_log'] as const
  const answer = await changeAsPerson(route, input, { also: changed })
  // The generic answer type does not show that it has a version.
  offerUndo((answer as Versioned).version, done, [route.replace(/^\w+/, 'GET') as Read, ...changed])
  return answer
}

/** Shows the change with this row of the audit log, and offers staff to undo or redo it. */
export function offerUndo(version: number, done: string, also: readonly Read[], isUndone = false): void {
  const back = {
    label: isUndone ? 'やり直す' : '元に戻す',
    run: () => void runAction(() => undo(version, also, !isUndone), { refusals: { 409: true } }),
  }
  showSnackbar(done, 'success', useSession.getState().user?.is_staff ? back : undefined)
}

export async function undo(version: number, also: readonly Read[], isUndone = true): Promise<void> {
  const params = { id: version }
  const { id, left_out } = await changeAsPerson('POST /console/audit_log/{id}/undo', { params }, { also })
  const done = isUndone ? '元に戻しました' : 'やり直しました'
  offerUndo(id, left_out.length > 0 ? `${done}。すでに削除されたものは除きました` : done, also, isUndone)
}
