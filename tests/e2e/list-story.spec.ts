import { tellListStory } from './support/list-story.ts'
import { test } from './support/test.ts'

test.use({ pictures: true })

test('a list is worked on, a client decides by a link, and it is seen', ({ page, browser, newPerson }) =>
  tellListStory(page, browser, newPerson))
