import { runListStory } from './support/list-story.ts'
import { test } from './support/test.ts'

test('edits a list on a telephone, collects a client’s decision by a link, and shows it', ({
  page,
  browser,
  newPerson,
}) => runListStory(page, browser, newPerson))
