import { showSnackbar } from '#web/kit/ui/snackbar.tsx'
import type { Call } from '#web/shared/api/call.ts'
import { addSamples } from './add-samples.ts'
import { ensureSample, removeSample } from './change-cart.ts'
import { restoreCart } from './persisted-cart.ts'

export async function pressSample(call: Call, id: number): Promise<void> {
  const there = restoreCart().samples.find(({ productVariation }) => productVariation.id === id)
  if (!there) return addSamples(call, [id])
  const { productVariation, quantity } = there
  removeSample(productVariation, quantity)
  showSnackbar('サンプルをカートから外しました', 'success', {
    label: '元に戻す',
    run: () => {
      if (!ensureSample(productVariation, quantity))
        showSnackbar('カートがいっぱいのため、元に戻せませんでした', 'error')
    },
  })
}
