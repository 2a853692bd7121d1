/** Returns the changed fields only, so that concurrent changes of other fields survive. */
export const onlyChanged = <T extends object>(
  read: T,
  opened: Readonly<Record<keyof T, unknown>>,
): Partial<T> =>
  // Object.entries loses the types of the names.
  Object.fromEntries(
    Object.entries(read).filter(([name, value]) => value !== opened[name as keyof T]),
  ) as Partial<T>
