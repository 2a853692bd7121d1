/** What of a form is other than it was when the form was opened: of the rest, what somebody else has changed meanwhile stays. */
export const onlyChanged = <T extends object>(
  read: T,
  opened: Readonly<Record<keyof T, unknown>>,
): Partial<T> =>
  // The names are those of `read`, which entries forget.
  Object.fromEntries(
    Object.entries(read).filter(([name, value]) => value !== opened[name as keyof T]),
  ) as Partial<T>
