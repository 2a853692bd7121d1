import { test } from './support/test.ts'
import { wholeStory } from './support/whole-story.ts'

test('collects samples, becomes a member during the request, sends and cancels it, and asks a maker', async ({
  page,
}) => {
  test.slow()
  await wholeStory(page)
})
