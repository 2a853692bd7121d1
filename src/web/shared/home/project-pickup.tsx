import { moveBetweenCards } from '#web/kit/keys/arrow-keys.ts'
import type { CardProject } from '#web/shared/photos/card-data.ts'
import { ProjectCard } from '#web/shared/photos/project-card.tsx'

type ProjectPickupProps = {
  projects: readonly CardProject[]
  comment: string | undefined
}

export function ProjectPickup({ projects, comment }: ProjectPickupProps) {
  return (
    <ul
      onKeyDown={moveBetweenCards}
      className="grid grid-cols-2 gap-x-3 gap-y-7 laptop:gap-x-6 laptop:grid-cols-4 laptop:gap-y-10"
    >
      {projects.map((project, index) => (
        <li key={project.id} className={index === 0 ? 'col-span-2 row-span-2' : undefined}>
          <ProjectCard project={project} lead={index === 0} />
          {index === 0 && comment && <p className="mt-3 max-w-[40em] text-sm leading-[1.8]">{comment}</p>}
        </li>
      ))}
    </ul>
  )
}
