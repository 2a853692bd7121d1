import { expect, test } from 'vitest'
import { limits } from './limits.ts'

test('has the lengths of the specification, in its order', () => {
  const person = [limits.screenName, limits.bio, limits.website]
  const team = [limits.teamName, limits.teamWebsite, limits.teamAddress, limits.teamDescription]
  const project = [limits.projectTitle, limits.projectText, limits.projectPlace, limits.projectCredit]
  const parts = [limits.attachmentTitle, limits.postCaption, limits.awardEntryTitle]
  expect([...person, ...team, limits.listName, ...project, ...parts]).toEqual([
    60, 3000, 255, 60, 255, 255, 255, 60, 100, 5000, 255, 255, 100, 255, 255,
  ])
})
