import { changeRequestMessages } from '#contract/data/change-requests.ts'
import { findChange } from '#web/features/console/change-in-console.ts'
import { type DoneMessage, type DoneOf, readDone, showDone } from '#web/features/console/done-message.ts'
import { runAction } from '#web/kit/ui/action.ts'
import { showSnackbar } from '#web/kit/ui/snackbar.tsx'
import type { ApiResponse, CallArguments } from '#web/shared/api/call.ts'
import { changeAsPerson } from '#web/shared/session/person-query.ts'
import { type TakenBack, takeBack } from './take-back.ts'

/** Reads that show products. */
const shown = [
  'GET /console/products',
  'GET /console/today',
  'GET /console/setup',
  'GET /console/audit_log',
] as const

type ProductWrite =
  | 'PUT /console/products/{id}'
  | 'PATCH /console/products/{id}'
  | 'DELETE /console/products/{id}'

/** Changes a product, and offers its undo. */
export async function changeProduct<R extends ProductWrite>(
  route: R,
  input: CallArguments<R>[0],
  done: DoneOf<ApiResponse<R>>,
): Promise<ApiResponse<R>> {
  const answer = await changeAsPerson(route, input, { also: shown })
  // Every write above answers with its version, which the generic type does not show.
  const version = findChange(input, answer as { version: number })
  offerTakeBack(version === null ? [] : [version], readDone(done, answer))
  return answer
}

export function offerTakeBack(versions: readonly number[], done: DoneMessage, isUndone = false): void {
  const back = {
    label: isUndone ? 'やり直す' : '元に戻す',
    run: () => void runAction(() => takeBackAndOffer(versions, !isUndone), { refusals: { 409: true } }),
  }
  showDone(done, versions.length > 0 ? back : undefined)
}

async function takeBackAndOffer(versions: readonly number[], isUndone: boolean): Promise<void> {
  const { undone, left, bounded } = await takeBackProducts(versions)
  const done = isUndone ? '元に戻しました' : 'やり直しました'
  if (undone.length > 0) offerTakeBack(undone, done, isUndone)
  if (bounded.length > 0) showSnackbar(changeRequestMessages.manyTakenBack, 'error')
  if (left > 0) showSnackbar('そのあとに変わった製品は、そのままです。いまの内容をご確認ください', 'error')
}

/** Undoes changes of products. */
export const takeBackProducts = (
  versions: readonly number[],
  onProgress?: (sum: TakenBack, rest: number[]) => void,
): Promise<TakenBack> =>
  takeBack(versions, {
    send: async (batch) =>
      (
        await changeAsPerson(
          'POST /console/products/take_back',
          { body: { versions: batch } },
          { also: shown },
        )
      ).items,
    ...(onProgress && { onProgress }),
  })
