import type { Image } from '#contract/kit/schemas.ts'
import { classNames } from '#web/kit/ui/class-names.ts'
import { ExternalLink } from '#web/kit/ui/external-link.tsx'
import { Picture } from '#web/shared/pictures/picture.tsx'

export type LinkCardProps = {
  /** An internal path, or a URL of another site, which opens in a new tab. */
  href: string
  title: string
  description: string
  image?: Image | null
  /** A condition in small print, marked with ＊. */
  note?: string
}

export function LinkCard({ href, title, description, image, note }: LinkCardProps) {
  const Anchor = href.startsWith('/') ? 'a' : ExternalLink
  return (
    <article
      className={classNames(
        'group relative grid border border-line hover:bg-card',
        image && 'grid-cols-[2fr_3fr]',
      )}
    >
      {image && (
        <div className="min-h-40 bg-card">
          <Picture
            image={image}
            alt=""
            sizes="(max-width: 834px) 40vw, 264px"
            maxWidth={264}
            className="h-full"
          />
        </div>
      )}
      <div className="flex flex-col p-4 laptop:p-6">
        <h3 className="text-md font-semibold laptop:text-lg">
          <Anchor href={href} className="stretched decoration-line group-hover:underline">
            {title}
          </Anchor>
        </h3>
        <p className="mt-2 text-sm leading-[1.8] text-muted">{description}</p>
        {note && <p className="mt-auto pt-3 text-2xs text-muted">＊{note}</p>}
      </div>
    </article>
  )
}
