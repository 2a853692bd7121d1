import { useEffect, useState } from 'react'
import type { ProjectEditor } from '#contract/projects/editing-schemas.ts'
import { usePerson } from '#web/shared/session/person-only.tsx'
import { createProjectSave, type ProjectSave, storedProject } from './fields/project-save.ts'
import { createPostSave } from './photos/post-save.ts'
import { postKey, projectKey } from './saving/draft-keys.ts'
import { createSaves, type Saves } from './saving/saves.ts'

export function useSaves(project: ProjectEditor): { saves: Saves; autosave: ProjectSave } {
  const person = usePerson()
  const [saves] = useState(createSaves)
  const key = projectKey(person.id, project.id)
  const autosave = saves.open(key, () => createProjectSave(key, project))
  useEffect(() => autosave.meet(storedProject(project)), [autosave, project])
  useEffect(
    () => saves.retain([key, ...project.posts.map((post) => postKey(person.id, post.id))]),
    [saves, key, person.id, project.posts],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: unsaved fields are restored once, when the page is opened or shown again
  useEffect(() => {
    saves.recall(key, () => autosave)
    for (const post of project.posts) {
      const slotKey = postKey(person.id, post.id)
      saves.recall(slotKey, () => createPostSave(slotKey, project.id, post))
    }
    const save = () => void saves.flush()
    addEventListener('pagehide', save)
    addEventListener('online', save)
    return () => {
      removeEventListener('pagehide', save)
      removeEventListener('online', save)
      save()
    }
  }, [saves])
  return { saves, autosave }
}
