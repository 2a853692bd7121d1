import { ApiError } from '#web/kit/errors/error.ts'
import { runAction } from '#web/kit/ui/action.ts'
import { showSnackbar } from '#web/kit/ui/snackbar.tsx'
import type { ApiResponse, CallArguments } from '#web/shared/api/call.ts'
import { changeAsPerson, personQuery } from '#web/shared/session/person-query.ts'

type OrderChange =
  | 'POST /console/orders/{id}/status'
  | 'POST /console/orders/{id}/take_back'
  | 'PUT /console/orders/{id}/tracking_number'

/** Shows a colleague's earlier change instead of throwing it: the reloaded order redraws the forms. */
export async function changeOrder<R extends OrderChange>(
  route: R,
  input: CallArguments<R>[0] & { params: { id: number } },
  done: string,
): Promise<void> {
  let answer: ApiResponse<R>
  try {
    answer = await changeAsPerson(route, input, {
      store: (cache, changed) =>
        cache.setQueryData(
          personQuery('GET /console/orders/{id}', { params: { id: input.params.id } }).queryKey,
          changed,
        ),
      also: ['GET /order_groups'],
    })
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 409)) throw error
    const isOvertaken = error.code === 'conflict'
    const detail = isOvertaken ? 'ほかの担当者が先に変更しました。最新の内容をご確認ください。' : error.detail
    showSnackbar(detail, 'error')
    return
  }
  const { id, take_back } = answer
  const run = () => void runAction(() => takeBackOrder(id, take_back?.version ?? 0))
  showSnackbar(done, 'success', take_back ? { label: '元に戻す', run } : undefined)
}

export const takeBackOrder = (id: number, version: number): Promise<void> =>
  changeOrder(
    'POST /console/orders/{id}/take_back',
    { params: { id }, body: { version } },
    '状態を元に戻しました',
  )
