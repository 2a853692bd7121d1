import { showSnackbar } from '#web/kit/ui/snackbar.tsx'
import type { Call } from '#web/shared/api/call.ts'
import { addSamples } from './add-samples.ts'
import { holdSample, takeSample } from './change-cart.ts'
import { readCartAgain } from './kept-cart.ts'

export async function pressSample(call: Call, id: number): Promise<void> {
  const there = readCartAgain().samples.find(({ productVariation }) => productVariation.id === id)
  if (!there) return addSamples(call, [id])
  const { productVariation, quantity } = there
  takeSample(productVariation, quantity)
  showSnackbar('サンプルをカートから外しました', 'success', {
    label: '元に戻す',
    run: () => {
      if (!holdSample(productVariation, quantity))
        showSnackbar('カートがいっぱいのため、元に戻せませんでした', 'error')
    },
  })
}
