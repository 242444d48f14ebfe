import type { Metadata } from "next";
import { LiveSession } from "@/components/live-session";

export const metadata: Metadata = { title: "Live" };

export default function Live() {
  return <LiveSession />;
}
