import { ApiError } from '#web/kit/errors/error.ts'
import { runAction } from '#web/kit/ui/action.ts'
import { showSnackbar } from '#web/kit/ui/snackbar.tsx'
import { personCall } from '#web/shared/session/person-call.ts'
import { changeProduct } from './change-product.ts'

/** Offers to hide a product in use instead, and names its uses. Returns whether it is gone. */
export async function removeProduct(id: number, done: string): Promise<boolean> {
  const params = { id }
  try {
    await changeProduct('DELETE /console/products/{id}', { params }, done)
    return true
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'in_use') throw error
    const { published } = await personCall()('GET /console/products/{id}', { params })
    const hiding = {
      label: '非公開にする',
      run: () => void runAction(() => hide(id), { refusals: { 409: true } }),
    }
    showSnackbar(error.detail, 'error', published ? hiding : undefined)
    return false
  }
}

async function hide(id: number): Promise<void> {
  const { version } = await personCall()('GET /console/products/{id}', { params: { id } })
  const body = { version, published: false }
  await changeProduct('PATCH /console/products/{id}', { params: { id }, body }, '製品を非公開にしました')
}
