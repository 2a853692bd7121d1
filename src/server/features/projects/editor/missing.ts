import { eq } from 'drizzle-orm'
import type { InputIssue } from '#contract/data/errors.ts'
import { messages } from '#contract/data/messages.ts'
import type { Executor } from '#server/db/connect.ts'
import { posts, type projects } from '#server/db/schema/index.ts'

type CheckedProject = Pick<typeof projects.$inferSelect, 'id' | 'title' | 'buildingTypeId'>

export async function findMissing(executor: Executor, project: CheckedProject): Promise<InputIssue[]> {
  const photos = await executor.$count(posts, eq(posts.projectId, project.id))
  return [
    ...when(project.title === '', 'title', messages.required),
    ...when(project.buildingTypeId === null, 'building_type_id', messages.requiredChoice),
    ...when(photos === 0, 'posts', messages.noPhoto),
  ]
}

const when = (holds: boolean, path: string, message: string): InputIssue[] =>
  holds ? [{ path, code: 'required', message }] : []
