/** Stands for a request target that is not valid. A request to it is answered with 400. */
export const invalidRequestUrl = "http://host.invalid/*";
