import type { Image } from '#contract/kit/schemas.ts'
import { initialOf } from '#web/kit/format/initial-of.ts'
import { classNames } from '#web/kit/ui/class-names.ts'
import { Icon, type IconName } from '#web/kit/ui/icon.tsx'
import { imageUrl } from '#web/shared/api/image-url.ts'
import { useRuntime } from '#web/shared/api/runtime.ts'

export type AvatarSize = 16 | 20 | 24 | 32 | 48 | 64 | 80 | 120 | 160

/** The smallest width that is sharp on a screen of double density. */
const widths = { 16: 32, 20: 48, 24: 48, 32: 64, 48: 96, 64: 128, 80: 256, 120: 256, 160: 384 } as const

type AvatarProps = {
  name: string
  size: AvatarSize
  image?: Pick<Image, 'id' | 'dominant_hex'> | null
  icon?: IconName
}

/** Decorative: the name itself stands beside it. */
export function Avatar({ name, size, image, icon }: AvatarProps) {
  const { imageOrigin } = useRuntime().config
  const place = { width: rem(size), height: rem(size) }
  if (image) {
    return (
      <img
        alt=""
        src={imageUrl(imageOrigin, image.id, widths[size])}
        loading="lazy"
        style={{ ...place, backgroundColor: image.dominant_hex }}
        className="shrink-0 rounded-pill object-cover outline outline-1 -outline-offset-1 outline-ink/10"
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      style={{ ...place, fontSize: rem(Math.max(9, size * 0.36)) }}
      className={classNames(
        'grid shrink-0 place-items-center rounded-pill leading-none',
        icon ? 'bg-card text-muted' : 'bg-ink text-paper',
      )}
    >
      {icon ? <Icon name={icon} size={size / 2} /> : initialOf(name)}
    </span>
  )
}

const rem = (pixels: number): string => `${pixels / 16}rem`
