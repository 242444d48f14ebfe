export const load = () => ({ secret: "of members" });
export const actions = { default: () => ({ secret: "of the action" }) };
