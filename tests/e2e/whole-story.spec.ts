import { test } from '@playwright/test'
import { cancelOrder, inquire, rename, wholeStory } from './support/whole-story.ts'

test('a visitor gathers samples, becomes a member on the way to the request, sends it, takes it back, and asks a maker', async ({
  page,
}) => {
  test.slow()
  const code = await wholeStory(page)
  await cancelOrder(page, code)
  await rename(page, '床野 間太郎')
  await inquire(page, `12脚を来月末までに納めていただけますか。${code}`)
})
