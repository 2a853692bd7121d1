import { ApiError } from '#web/kit/errors/error.ts'
import { showSnackbar } from '#web/kit/ui/snackbar.tsx'
import type { CallArguments } from '#web/shared/api/call.ts'
import { changeAsPerson, personQuery } from '#web/shared/session/person-query.ts'

type OrderChange = 'POST /console/orders/{id}/status' | 'PUT /console/orders/{id}/tracking_number'

/** Shows a colleague's earlier change instead of throwing it: the reloaded order redraws the forms. */
export async function changeOrder<R extends OrderChange>(
  route: R,
  input: CallArguments<R>[0] & { params: { id: number } },
  done: string,
): Promise<void> {
  try {
    await changeAsPerson(route, input, {
      store: (cache, changed) =>
        cache.setQueryData(
          personQuery('GET /console/orders/{id}', { params: { id: input.params.id } }).queryKey,
          changed,
        ),
      also: ['GET /order_groups'],
    })
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'conflict')) throw error
    showSnackbar('ほかの担当者が先に変更しました。最新の内容をご確認ください。', 'error')
    return
  }
  showSnackbar(done)
}
