import { people, shownIds } from "./report.ts";
import { howToComeIn } from "./unproved.ts";

/** What is left for the operator to decide or to do, each with what the report says of whom it is true of. */
const troubles = {
  "already-here": {
    isOpen: true,
    says: "with an id and an address of somebody who is here already and did not come with this system. Nothing was imported for them. Compare the two: if they are the same person, say --into-existing; if not, give one of them another id",
  },
  "unproved-match": {
    isOpen: true,
    says: "with an id and an address of somebody who is here already, where only a proof of the address on both sides would tell that it is the same person. Nothing was imported for them. Once both sides have proved it, run this again",
  },
  "unproved-factor": {
    isOpen: true,
    says: "with a second factor there that an earlier run did not import, and an address that is proved here and not there. Whoever has it there may be somebody else, who would lock them out, so it was not imported: they come in here without it. Once the address is proved there as well, run this again; or let them set one up here",
  },
  "address-taken": {
    isOpen: true,
    says: "with an address that is here that of somebody else. It may have changed hands there: then whoever reads its mail gets in here as the person who had it before. Nothing was imported for them, and nothing else was looked at. Find out whose it is, correct the other one with storage.updateUser({ id, email }), and run this again; or import into an empty database",
  },
  "address-moved": {
    isOpen: true,
    says: "whose id is here that of somebody who came with an earlier run, under another address or name. They may have changed it there; the id may have been given to somebody new, who must get nothing of the old one; or this is another database with the same ids. Nothing was imported for them, and nothing else was looked at: neither a second factor nor sessions that have ended. If it is the same person, correct the address here with storage.updateUser({ id, email }), because the old one lets in whoever reads its mail, and run this again. If it is somebody else, give them another id, and remove whoever is gone there with storage.deleteUser",
  },
  "other-options": {
    isOpen: true,
    says: "of an earlier run that read other columns, or called providers otherwise. This run has changed nothing for them: an account that only the earlier one read still lets its owner in, and one that only this one reads was not added. Without an address nothing even tells whether it is the same person. Import into an empty database with the options that you want; or run this again with those of then, to see what has changed there",
  },
  gone: {
    isOpen: true,
    says: "of an earlier run, missing in the database of --from by now. If they were deleted there, do the same here with storage.deleteUser",
  },
  elsewhere: {
    isOpen: false,
    says: "out of another database of this system, missing in this one. If this one is a copy of that, they were deleted there: do the same here with storage.deleteUser",
  },
  "session-ended": {
    isOpen: true,
    says: "with a session of an earlier run that is not in the database of --from any more: it ended there, and goes on here. If the options and the secret are the same as then, end it with storage.deleteSessionsByUserId",
  },
  "session-elsewhere": {
    isOpen: false,
    says: "with a session that came out of another database of this system, and is not in this one. If this one is a copy of that, it ended there: end it here with storage.deleteSessionsByUserId",
  },
  "no-way-in": {
    isOpen: false,
    says: `with a way in there, and neither a password nor an account nor a passkey here: it was left out when they were imported, or was removed here since. It comes with an import into an empty database. ${howToComeIn}`,
  },
} as const satisfies Readonly<Record<string, { readonly isOpen: boolean; readonly says: string }>>;

export type Trouble = keyof typeof troubles;

const isTrouble = (name: string): name is Trouble => Object.hasOwn(troubles, name);
const order = Object.keys(troubles).filter(isTrouble);

/** Somebody of whom something is left to do. */
export interface Unsettled {
  readonly trouble: Trouble;
  readonly userId: string;
}

/**
 * Says what is left to do, and for whom; nothing if there is nothing.
 *
 * @param more what is not about single people
 */
export function unsettledLines(
  found: readonly Unsettled[],
  more: readonly string[],
): readonly string[] {
  const ofPeople = order.flatMap((trouble) => {
    const ids = found.flatMap((one) => (one.trouble === trouble ? [one.userId] : []));
    if (ids.length === 0) return [];
    return [`- ${people(ids.length)} ${troubles[trouble].says}: ${shownIds(ids)}`];
  });
  const lines = [...more.map((line) => `- ${line}`), ...ofPeople];
  return lines.length > 0 ? ["", "Left to do:", ...lines] : [];
}

/** Whether somebody may come in who must not, or was not imported, until the operator has acted. */
export const isAnyOpen = (found: readonly Unsettled[]): boolean =>
  found.some(({ trouble }) => troubles[trouble].isOpen);
