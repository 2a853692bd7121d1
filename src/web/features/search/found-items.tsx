import { CardGrid } from '#web/kit/ui/card-grid.tsx'
import { ArticleCard } from '#web/shared/cards/article-card.tsx'
import { BoardCard } from '#web/shared/cards/board-card.tsx'
import { MakerCard } from '#web/shared/cards/maker-card.tsx'
import { ProductCard } from '#web/shared/cards/product-card.tsx'
import { ListCard } from '#web/shared/collected/list-card.tsx'
import { TeamGrid } from '#web/shared/people/team-card.tsx'
import { UserGrid } from '#web/shared/people/user-card.tsx'
import { PhotoWall } from '#web/shared/photos/photo-wall.tsx'
import { ProjectGrid } from '#web/shared/photos/project-card.tsx'
import type { FoundKinds } from './load-search.ts'

export function FoundItems({ name, found }: { name: keyof FoundKinds; found: FoundKinds }) {
  switch (name) {
    case 'interiors':
    case 'building_materials':
      return (
        <CardGrid
          items={found[name].items}
          six
          drawCard={(variation, place) => <ProductCard variation={variation} {...place} />}
        />
      )
    case 'projects':
      return <ProjectGrid projects={found.projects.items} />
    case 'posts':
      return <PhotoWall posts={found.posts.items} />
    case 'makers':
      return (
        <CardGrid
          items={found.makers.items}
          six
          drawCard={(maker, place) => <MakerCard maker={maker} {...place} />}
        />
      )
    case 'boards':
      return (
        <CardGrid
          items={found.boards.items}
          drawCard={(board, place) => <BoardCard board={board} {...place} />}
        />
      )
    case 'magazines':
      return (
        <CardGrid
          items={found.magazines.items}
          drawCard={(article, place) => <ArticleCard article={article} {...place} />}
        />
      )
    case 'lists':
      return (
        <CardGrid
          items={found.lists.items}
          six
          drawCard={(list, place) => <ListCard list={list} {...place} />}
        />
      )
    case 'teams':
      return <TeamGrid teams={found.teams.items} />
    case 'users':
      return <UserGrid users={found.users.items} />
  }
}
