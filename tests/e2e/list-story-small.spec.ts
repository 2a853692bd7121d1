import { tellListStory } from './support/list-story.ts'
import { test } from './support/test.ts'

test.use({ pictures: true })

test('edits a list on a telephone, collects a client’s decision by a link, and shows it', ({
  page,
  browser,
  newPerson,
}) => tellListStory(page, browser, newPerson))
