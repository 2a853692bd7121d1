import { itemKind } from '#contract/data/item-kind.ts'
import { Card } from '#web/kit/ui/card.tsx'
import { CardGrid, type CardPlace } from '#web/kit/ui/card-grid.tsx'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { CardMarks } from '#web/shared/cards/card-marks.tsx'
import { Picture } from '#web/shared/pictures/picture.tsx'
import type { CardProject } from './card-data.ts'

const smallSlots = [0, 1, 2]

type ProjectCardProps = Omit<CardPlace, 'sizes'> & {
  project: CardProject
  /** As wide as half the page. */
  lead?: boolean
}

export function ProjectCard({ project, priority, headingLevel, lead = false }: ProjectCardProps) {
  const { id, title, team, facts } = project
  return (
    <Card
      headingLevel={headingLevel}
      picture={<ProjectPictures project={project} priority={priority} lead={lead} />}
      eyebrow={team}
      title={
        <PageLink to="/projects/$projectId" params={{ projectId: String(id) }}>
          {title}
        </PageLink>
      }
      footer={<span className="text-xs text-muted">{facts}</span>}
      marks={<CardMarks kind={itemKind.project} id={id} name={title} />}
    />
  )
}

function ProjectPictures({ project, priority, lead }: Omit<ProjectCardProps, 'headingLevel'>) {
  const { image, small } = project
  return (
    <div className="grid aspect-auto grid-cols-3 gap-0.5 bg-paper">
      <div className="col-span-3 grid aspect-3/2 place-items-center bg-card text-xs text-muted">
        {image ? (
          <Picture
            image={image}
            alt=""
            sizes={
              lead
                ? '(width<52.25rem) 100vw,50vw'
                : '(width<37.5rem) 100vw,(width<75rem) 50vw,(width<120rem) 30vw,480px'
            }
            maxWidth={lead ? 1120 : 560}
            ratio="3 / 2"
            priority={priority}
          />
        ) : (
          '写真準備中'
        )}
      </div>
      {smallSlots.map((slot) => (
        <div key={slot} className={small[slot] ? 'aspect-3/2 bg-card' : 'aspect-3/2'}>
          <Picture
            image={small[slot]}
            alt=""
            sizes={lead ? '(width<52.25rem) 33vw,17vw' : '(width<37.5rem) 33vw,160px'}
            maxWidth={lead ? 360 : 180}
            ratio="3 / 2"
          />
        </div>
      ))}
    </div>
  )
}

type ProjectGridProps = { projects: readonly CardProject[]; leads?: boolean }

export function ProjectGrid({ projects, leads }: ProjectGridProps) {
  return <CardGrid items={projects} drawCard={drawProject} leads={leads} large />
}

const drawProject = (project: CardProject, place: CardPlace) => <ProjectCard project={project} {...place} />
