import { test } from './support/test.ts'
import { wholeStory } from './support/whole-story.ts'

test('on a telephone a visitor gathers samples, becomes a member on the way to the request, sends it, takes it back, and asks a maker', async ({
  page,
}) => {
  test.slow()
  await wholeStory(page)
})
