/** What the functions of the module beside it were called on, and how one of them is replaced. */
export const notes: { called: unknown[]; close?: (isClosed: boolean) => void } = { called: [] };
