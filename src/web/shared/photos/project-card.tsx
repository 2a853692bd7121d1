import { itemKind } from '#contract/data/item-kind.ts'
import { Card } from '#web/kit/ui/card.tsx'
import { CardGrid, type CardPlace } from '#web/kit/ui/card-grid.tsx'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { CardMarks } from '#web/shared/cards/card-marks.tsx'
import { Picture } from '#web/shared/pictures/picture.tsx'
import type { CardProject } from './card-data.ts'

/** Ratios by the number of small photos, so that cards of a row are equally high and have no hole. */
const layouts = [
  { large: '9 / 8', small: '1', columns: '' },
  { large: '3 / 2', small: '9 / 2', columns: 'col-span-6' },
  { large: '3 / 2', small: '9 / 4', columns: 'col-span-3' },
  { large: '3 / 2', small: '3 / 2', columns: 'col-span-2' },
] as const

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
  const { image } = project
  const small = project.small.slice(0, 3)
  const layout = layouts[small.length] ?? layouts[0]
  const part = (whole: number) => Math.ceil(whole / small.length)
  return (
    <div className="grid aspect-auto grid-cols-6 gap-0.5 bg-paper">
      <div
        className="col-span-6 grid place-items-center bg-card text-xs text-muted"
        style={{ aspectRatio: layout.large }}
      >
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
            ratio={layout.large}
            priority={priority}
          />
        ) : (
          '写真準備中'
        )}
      </div>
      {small.map((picture, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pictures of a card never move
        <div key={at} className={`bg-card ${layout.columns}`}>
          <Picture
            image={picture}
            alt=""
            sizes={
              lead
                ? `(width<52.25rem) ${part(100)}vw,${part(50)}vw`
                : `(width<37.5rem) ${part(100)}vw,${part(480)}px`
            }
            maxWidth={part(lead ? 1080 : 540)}
            ratio={layout.small}
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
