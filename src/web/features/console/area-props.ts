/** What an area is drawn by: the thing that stands behind it in the address, none for its list. */
export type AreaProps = { thing: string | undefined }
