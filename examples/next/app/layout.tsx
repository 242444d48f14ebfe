import { SessionProvider } from "cardea/react";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { auth } from "@/auth";
import { Shell } from "@/components/shell";
import "./globals.css";

export const metadata: Metadata = {
  title: { default: "Cardea and Next.js", template: "%s · Cardea and Next.js" },
};

export default async function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <SessionProvider session={await auth()}>
          <Shell>{children}</Shell>
        </SessionProvider>
      </body>
    </html>
  );
}
