import type { AwardEntry } from '#contract/awards/schemas.ts'
import { type DrawnImage, toDrawnImage } from '#web/shared/photos/card-data.ts'

export type ShownEntry = Pick<AwardEntry, 'id' | 'title' | 'description' | 'result'> & {
  project: { id: number; title: string; team: { id: number; name: string }; image: DrawnImage | null }
}

export const toShownEntry = ({ id, title, description, result, project }: AwardEntry): ShownEntry => ({
  id,
  title,
  description,
  result,
  project: {
    id: project.id,
    title: project.title,
    team: project.team,
    image: project.main_image && toDrawnImage(project.main_image),
  },
})
