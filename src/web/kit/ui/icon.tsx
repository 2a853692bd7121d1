const paths = {
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.8-1.7L20 20',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  heart: 'M12 19.5S4 14.8 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3c0 5.5-8 10.2-8 10.2Z',
  'chevron-right': 'm9.5 6 6 6-6 6',
  'chevron-left': 'm14.5 6-6 6 6 6',
  'chevron-down': 'm6 9.5 6 6 6-6',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3.5 2',
  list: 'M5 6h14M5 12h14M5 18h9',
  cart: 'M4 5h2.5l2 10.5h9.5L20 8H7.2M10 20h.01M17 20h.01',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8c.6-3.6 3.7-5.5 7.5-5.5s6.9 1.9 7.5 5.5',
  people:
    'M9 12a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6 7c.5-3 3-4.6 6-4.6s5.5 1.6 6 4.6M15.5 5.3a3.5 3.5 0 0 1 0 6.4M17.5 14.7c2 .6 3.2 2.1 3.5 4.3',
  filter: 'M4 7h10m4 0h2M4 17h2m4 0h10M16 5v4M8 15v4',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  expand: 'M14 4h6v6m0-6-7 7M10 20H4v-6m0 6 7-7',
  external: 'M14 5h5v5m0-5-8 8M10 6H5v13h13v-5',
  factory: 'M4 20V10l5.5 3.5V10l5.5 3.5V4.5h3.5L20 20ZM7.5 16.8h2.3m3.4 0h2.3',
  home: 'M4 11.5 12 5l8 6.5M6 10v9.5h12V10M10 19.5v-5h4v5',
  picture: 'M4 5h16v14H4ZM4 16l5-5 4 4 3-2.5 4 3.5M15.5 9.5h.01',
  chair: 'M8 4v8.5h8V4M6.5 12.5h11V16h-11zM7.5 16v4.5M16.5 16v4.5M8 8h8',
  compare: 'M4 5h6v14H4ZM14 5h6v14h-6Z',
  layers: 'm12 4 8 4.5-8 4.5-8-4.5ZM4 12.5l8 4.5 8-4.5M4 16.3l8 4.5 8-4.5',
} as const

export type IconName = keyof typeof paths

export function Icon({
  name,
  size = 20,
  filled = false,
}: {
  name: IconName
  /** In pixels at the default type size, with which it scales. */
  size?: number
  filled?: boolean
}) {
  return (
    <svg
      aria-hidden="true"
      width={`${size / 16}rem`}
      viewBox="0 0 24 24"
      className={filled ? 'icon fill-current' : 'icon'}
    >
      <path d={paths[name]} />
    </svg>
  )
}
