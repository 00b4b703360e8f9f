// Loads the screens between which tests go, before these begin: otherwise a toast is gone before the next screen appears.
import '../features/session/session-inspector.tsx';
import '../features/teach/teach-screen.tsx';
