// LiveKit
