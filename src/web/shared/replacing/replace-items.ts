import { runAction } from '#web/kit/ui/action.ts'
import { showSnackbar } from '#web/kit/ui/snackbar.tsx'
import { changeAsPerson } from '#web/shared/session/person-query.ts'

export type Replacement = { itemId: number; from: number; to: number }

const also = ['GET /users/me/marks'] as const

const toBody = ({ from, to }: Replacement) => ({ product_variation_id: to, seen_product_variation_id: from })

async function send(listId: number, replacements: readonly Replacement[]): Promise<void> {
  const [first, ...others] = replacements
  if (!first) return
  if (others.length === 0)
    await changeAsPerson(
      'POST /lists/{list_id}/items/{item_id}/replacement',
      { params: { list_id: listId, item_id: first.itemId }, body: toBody(first) },
      { also },
    )
  else
    await changeAsPerson(
      'POST /lists/{id}/replacements',
      {
        params: { id: listId },
        body: { items: replacements.map((each) => ({ item_id: each.itemId, ...toBody(each) })) },
      },
      { also },
    )
}

/** In reverse, because a product may stand where another was. */
const undo = (replacements: readonly Replacement[]): Replacement[] =>
  replacements.map(({ itemId, from, to }) => ({ itemId, from: to, to: from })).toReversed()

/** Replaces products and offers to undo it. `onChange` runs after either. Throws if refused. */
export async function replaceItems(
  listId: number,
  replacements: readonly Replacement[],
  done: string,
  onChange: () => Promise<unknown> = async () => {},
): Promise<void> {
  await send(listId, replacements)
  await onChange()
  const takeBack = async () => {
    await send(listId, undo(replacements))
    await onChange()
  }
  showSnackbar(done, 'success', {
    label: '元に戻す',
    run: () => void runAction(takeBack, { success: '元に戻しました', refusals }),
  })
}

/** The api's own sentences. */
export const refusals = { 404: true, 409: true } as const
