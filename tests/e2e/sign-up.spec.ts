import { test } from '@playwright/test'
import { signUpStory } from './support/sign-up-story.ts'

test('a designer signs up, verifies the address in another tab, and is back where they were', async ({
  page,
}) => {
  await signUpStory(page)
})
