import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: IconName
  label: string
  size?: 48 | 40 | 32
  filled?: boolean
  onPicture?: boolean
}

const sizes = { 48: 'size-12', 40: 'size-10', 32: 'size-8' }

export function IconButton({
  icon,
  label,
  size = 40,
  filled,
  onPicture,
  className,
  ...props
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...props}
      aria-label={label}
      className={classNames('icon-button', sizes[size], onPicture && 'on-picture', className)}
    >
      <Icon name={icon} size={size === 32 ? 18 : 20} filled={filled} />
    </button>
  )
}
