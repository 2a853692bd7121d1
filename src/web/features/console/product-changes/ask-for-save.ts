import { showSnackbar } from '#web/kit/ui/snackbar.tsx'
import type { CallArguments } from '#web/shared/api/call.ts'
import { changeAsPerson } from '#web/shared/session/person-query.ts'

type AskCall =
  | 'POST /console/products/{id}/change_requests'
  | 'POST /console/certificates/{id}/change_requests'

const also = ['GET /console/product_change_requests', 'GET /console/today'] as const

/** Asks the admins of the maker for a save. The draft stays on the device until they decide. */
export async function askForSave<R extends AskCall>(route: R, input: CallArguments<R>[0]): Promise<void> {
  // Both calls answer the request, which the generic type does not show.
  const { id } = (await changeAsPerson(route, input, { also })) as { id: number }
  const link = { label: '依頼を見る', href: `/console/product_changes/${id}` }
  showSnackbar('管理者に承認を頼みました', 'success', undefined, link)
}
