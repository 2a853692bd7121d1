/** Returns the changed fields, so that concurrent changes of others survive. */
export const onlyChanged = <T extends object>(
  read: T,
  opened: Readonly<Record<keyof T, unknown>>,
): Partial<T> =>
  // Object.entries loses the types of the names.
  Object.fromEntries(
    Object.entries(read).filter(([name, value]) => value !== opened[name as keyof T]),
  ) as Partial<T>
